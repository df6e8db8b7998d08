CREATE TABLE `ledger_issues` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`kind`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `money_by_week` (
	`week` integer NOT NULL,
	`service` text NOT NULL,
	`kind` text NOT NULL,
	`billions` integer NOT NULL,
	`rest` integer NOT NULL,
	PRIMARY KEY(`week`, `service`, `kind`)
);
--> statement-breakpoint
DROP INDEX `bookings_pending`;--> statement-breakpoint
CREATE INDEX `bookings_of_nobody` ON `bookings` (`user_id`) WHERE status = 'pending' and user_email = '';--> statement-breakpoint
DROP INDEX `reminders_due`;--> statement-breakpoint
CREATE INDEX `reminders_to_send` ON `reminders` (`due_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `reminders_due` ON `reminders` (`due_at`);--> statement-breakpoint
DROP INDEX `payments_created`;--> statement-breakpoint
CREATE INDEX `payments_of_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`,`id`);--> statement-breakpoint
DROP INDEX `webhook_events_waiting`;--> statement-breakpoint
CREATE INDEX `webhook_events_waiting` ON `webhook_events` (`handled_at`,`attempts`,`received_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `is_open` integer DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `is_open` = 0 WHERE EXISTS (SELECT 1 FROM `payments` WHERE `payments`.`order_id` = `orders`.`id`);--> statement-breakpoint
CREATE INDEX `orders_of_user` ON `orders` (`user_id`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`checked_at`) WHERE is_open = 1;--> statement-breakpoint
CREATE INDEX `unpaid_holds_ended` ON `unpaid_holds` (`ended_at`);--> statement-breakpoint
CREATE INDEX `outbox_of_provider` ON `outbox` (`provider_id`);--> statement-breakpoint
CREATE INDEX `receipts_issued` ON `receipts` (`issued_at`);--> statement-breakpoint
CREATE INDEX `known_devices_signed_in` ON `known_devices` (`signed_in_at`);--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_begun` ON `sessions` (`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `users_last_sign_in` ON `users` (case when last_login is null then created_at else last_login end);