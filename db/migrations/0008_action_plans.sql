CREATE TABLE `plan_reminders` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`is_off` integer DEFAULT false NOT NULL,
	`last_sent_at` integer,
	`next_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_reminders_token_unique` ON `plan_reminders` (`token`);--> statement-breakpoint
CREATE INDEX `plan_reminders_due` ON `plan_reminders` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `plan_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`due_on` text NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `plans`(`booking_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_steps_in_order` ON `plan_steps` (`booking_id`,`position`);--> statement-breakpoint
CREATE TABLE `plans` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`draft` text,
	`summary` text DEFAULT '' NOT NULL,
	`sent_at` integer,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plans_of_user` ON `plans` (`user_id`,`sent_at`);