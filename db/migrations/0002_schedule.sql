CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`took` integer NOT NULL,
	`rows` integer NOT NULL,
	`error` text,
	`waiting` integer NOT NULL,
	`waiting_since` integer,
	`grown_runs` integer NOT NULL,
	`cursor` text
);
--> statement-breakpoint
CREATE TABLE `run_leases` (
	`rhythm` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `users_last_sign_in`;--> statement-breakpoint
CREATE INDEX `users_last_sign_in` ON `users` (case when last_login is null then created_at else last_login end,`id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `batch_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `emptied_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_of_batch` ON `outbox` (`batch_id`) WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_kept_whole` ON `outbox` (`created_at`) WHERE state in ('sent', 'bounced') and emptied_at is null;