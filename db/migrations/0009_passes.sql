CREATE TABLE `pass_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`pass_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `pass_refunds_of_pass` ON `pass_refunds` (`pass_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `pass_refunds_by_state` ON `pass_refunds` (`state`,`asked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `pass_refunds_asked` ON `pass_refunds` (`pass_id`) WHERE state = 'asked';--> statement-breakpoint
CREATE TABLE `pass_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`pass_id` text NOT NULL,
	`position` integer NOT NULL,
	`service` text NOT NULL,
	`value` integer NOT NULL,
	`booking_id` text,
	`refund_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pass_sessions_booking_id_unique` ON `pass_sessions` (`booking_id`);--> statement-breakpoint
CREATE INDEX `pass_sessions_of_pass` ON `pass_sessions` (`pass_id`,`position`);--> statement-breakpoint
CREATE INDEX `pass_sessions_of_refund` ON `pass_sessions` (`refund_id`);--> statement-breakpoint
CREATE TABLE `passes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`package` text NOT NULL,
	`payment_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`extended_at` integer,
	`remind_at` integer
);
--> statement-breakpoint
CREATE INDEX `passes_of_user` ON `passes` (`user_id`);--> statement-breakpoint
CREATE INDEX `passes_of_payment` ON `passes` (`payment_id`);--> statement-breakpoint
CREATE INDEX `passes_remind` ON `passes` (`remind_at`) WHERE remind_at is not null;--> statement-breakpoint
ALTER TABLE `bookings` ADD `session_id` text;