CREATE TABLE `__new_temp_reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`user_email` text NOT NULL,
	`booking_id` text NOT NULL,
	`mentor_id` text DEFAULT 'first' NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`duration` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`held_since` integer NOT NULL,
	`network` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_temp_reservations`("id", "user_id", "user_email", "booking_id", "mentor_id", "date", "time", "duration", "starts_at", "ends_at", "expires_at", "created_at", "held_since", "network") SELECT "id", "user_id", "user_email", "booking_id", "mentor_id", "date", "time", "duration", "starts_at", "ends_at", "expires_at", "created_at", "held_since", "network" FROM `temp_reservations`;--> statement-breakpoint
DROP TABLE `temp_reservations`;--> statement-breakpoint
ALTER TABLE `__new_temp_reservations` RENAME TO `temp_reservations`;--> statement-breakpoint
CREATE UNIQUE INDEX `temp_reservations_user_id_unique` ON `temp_reservations` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `temp_reservations_start` ON `temp_reservations` (`date`,`time`,`mentor_id`);--> statement-breakpoint
CREATE INDEX `temp_reservations_of_booking` ON `temp_reservations` (`booking_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `temp_reservations_at` ON `temp_reservations` (`starts_at`);--> statement-breakpoint
CREATE INDEX `temp_reservations_expiry` ON `temp_reservations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `temp_reservations_network` ON `temp_reservations` (`network`);--> statement-breakpoint
ALTER TABLE `payments` ADD `method` text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `reference` text;