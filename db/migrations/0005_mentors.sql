CREATE TABLE `mentor_hours` (
	`mentor_id` text NOT NULL,
	`day` text NOT NULL,
	`from_minute` integer NOT NULL,
	`to_minute` integer NOT NULL,
	PRIMARY KEY(`mentor_id`, `day`, `from_minute`),
	FOREIGN KEY (`mentor_id`) REFERENCES `mentors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mentors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`user_id` text,
	`services` text,
	`is_active` integer DEFAULT true NOT NULL,
	`meeting_link` text,
	`position` integer DEFAULT 0 NOT NULL,
	`minimum_notice` integer,
	`daily_cap` integer,
	`buffer_minutes` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mentors_user_id_unique` ON `mentors` (`user_id`);--> statement-breakpoint
CREATE TABLE `time_off` (
	`id` text PRIMARY KEY NOT NULL,
	`mentor_id` text NOT NULL,
	`first_date` text NOT NULL,
	`last_date` text NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`mentor_id`) REFERENCES `mentors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `time_off_of_mentor` ON `time_off` (`mentor_id`,`last_date`);--> statement-breakpoint
DROP INDEX `bookings_sold_start`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `mentor_id` text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `mentor_name` text;--> statement-breakpoint
CREATE INDEX `bookings_sold_by_mentor` ON `bookings` (`mentor_id`,`starts_at`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_sold_start` ON `bookings` (`date`,`time`,`mentor_id`) WHERE status = 'confirmed';--> statement-breakpoint
DROP INDEX `temp_reservations_start`;--> statement-breakpoint
ALTER TABLE `temp_reservations` ADD `mentor_id` text DEFAULT 'first' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `temp_reservations_start` ON `temp_reservations` (`date`,`time`,`mentor_id`);--> statement-breakpoint
INSERT INTO `mentors` (`id`, `created_at`) VALUES ('first', 0);
