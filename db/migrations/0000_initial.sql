CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_of_subject` ON `audit_log` (`subject`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `auth_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_tokens_of_user` ON `auth_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `auth_tokens_expiry` ON `auth_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `link_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`is_reset` integer NOT NULL,
	`is_mailed` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `link_mails_of_recipient` ON `link_mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `link_mails_created` ON `link_mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `blocked_slots` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`type` text NOT NULL,
	`time` text,
	`reason` text NOT NULL,
	`blocked_by` text NOT NULL,
	`blocked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blocked_slots_date` ON `blocked_slots` (`date`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_email` text NOT NULL,
	`user_name` text NOT NULL,
	`service` text NOT NULL,
	`service_type` text NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`duration` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`time_zone` text,
	`price` integer NOT NULL,
	`additional_schools` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`temp_reservation_id` text NOT NULL,
	`is_parent` integer NOT NULL,
	`details_completed` integer DEFAULT false NOT NULL,
	`full_name` text,
	`phone_number` text,
	`email_id` text,
	`child_education` text,
	`interested_course` text,
	`preferred_study_destination` text,
	`interested_countries` text,
	`purpose_of_call` text,
	`planning_to_apply` text,
	`competitive_exam` text,
	`test_scores` text,
	`application_stage` text,
	`specific_questions` text,
	`alternate_email` text,
	`specific_requirements` text,
	`preferred_communication` text,
	`consent_version` text,
	`consent_at` integer,
	`appointment_date` text,
	`appointment_time` text,
	`payment_completed` integer DEFAULT false NOT NULL,
	`payment_id` text,
	`payment_date` integer,
	`booking_confirmed` integer DEFAULT false NOT NULL,
	`confirmed_at` integer,
	`meeting_details` text,
	`email_status` text,
	`email_sent_at` integer,
	`email_details` text,
	`email_error` text,
	`email_failed_at` integer,
	`join_token` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`cancelled_by` text,
	`cancel_reason` text,
	`refunded_at` integer,
	`outcome` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_payment_id_unique` ON `bookings` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_join_token_unique` ON `bookings` (`join_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_sold_start` ON `bookings` (`date`,`time`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_sold_at` ON `bookings` (`starts_at`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_pending` ON `bookings` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_unconfirmed` ON `bookings` (`payment_date`) WHERE status = 'confirmed' and booking_confirmed = 0;--> statement-breakpoint
CREATE INDEX `bookings_of_user` ON `bookings` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_by_start` ON `bookings` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_state` ON `bookings` (case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_service` ON `bookings` (`service`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_state_and_service` ON `bookings` (case when status = 'confirmed' and outcome is not null then outcome when status = 'confirmed' and refunded_at is not null then 'refunded' else status end,`service`,`starts_at`,`id`);--> statement-breakpoint
CREATE TABLE `temp_reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_email` text NOT NULL,
	`booking_id` text NOT NULL,
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
CREATE UNIQUE INDEX `temp_reservations_user_id_unique` ON `temp_reservations` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `temp_reservations_booking_id_unique` ON `temp_reservations` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `temp_reservations_start` ON `temp_reservations` (`date`,`time`);--> statement-breakpoint
CREATE INDEX `temp_reservations_at` ON `temp_reservations` (`starts_at`);--> statement-breakpoint
CREATE INDEX `temp_reservations_expiry` ON `temp_reservations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `temp_reservations_network` ON `temp_reservations` (`network`);--> statement-breakpoint
CREATE TABLE `unpaid_holds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`held_ms` integer NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `arrivals` (
	`booking_id` text NOT NULL,
	`who` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `who`)
);
--> statement-breakpoint
CREATE TABLE `booking_notes` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`note` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reminders` (
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`due_at` integer NOT NULL,
	`sent_at` integer,
	PRIMARY KEY(`booking_id`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `reminders_due` ON `reminders` (`sent_at`,`due_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text DEFAULT 'email' NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`booking_id` text,
	`mail` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`provider_id` text,
	`last_error` text,
	`last_attempt_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_of_booking` ON `outbox` (`booking_id`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_state` ON `outbox` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_of_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `outbox_expiry` ON `outbox` (`expires_at`);--> statement-breakpoint
CREATE INDEX `outbox_last_attempt` ON `outbox` (`kind`,`last_attempt_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_booking_id_unique` ON `orders` (`booking_id`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payments_of_booking` ON `payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`ordered_by` text,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`provider_id` text,
	`last_error` text,
	`processed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider_id_unique` ON `refunds` (`provider_id`);--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `refunds_of_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_created` ON `refunds` (`created_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`refused` integer NOT NULL,
	`blocked_until` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_over` ON `rate_limits` (`resets_at`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`year` text NOT NULL,
	`serial` integer NOT NULL,
	`issued_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_number` ON `receipts` (`year`,`serial`);--> statement-breakpoint
CREATE INDEX `receipts_of_booking` ON `receipts` (`booking_id`);--> statement-breakpoint
CREATE TABLE `admin_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `admin_users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`granted_by` text,
	`totp_secret` text,
	`totp_confirmed_at` integer,
	`totp_last_step` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`signed_in_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_id` ON `known_devices` (`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_id` text NOT NULL,
	`device` text NOT NULL,
	`signed_in_with` text NOT NULL,
	`created_at` integer NOT NULL,
	`second_factor_at` integer,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_public_id_unique` ON `sessions` (`public_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`auth_provider` text NOT NULL,
	`google_sub` text,
	`email_verified_at` integer,
	`created_at` integer NOT NULL,
	`last_login` integer,
	`consent_version` text NOT NULL,
	`consent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_sub_unique` ON `users` (`google_sub`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`payment_id` text,
	`refund_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_events_waiting` ON `webhook_events` (`attempts`,`received_at`);--> statement-breakpoint
CREATE INDEX `webhook_events_received` ON `webhook_events` (`received_at`);