CREATE TABLE `calendar_connections` (
	`mentor_id` text PRIMARY KEY NOT NULL,
	`refresh_token` text NOT NULL,
	`access_token` text NOT NULL,
	`access_ends_at` integer NOT NULL,
	`connected_at` integer NOT NULL,
	`revoked_at` integer,
	`busy` text DEFAULT '[]' NOT NULL,
	`busy_read_at` integer,
	`asked_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`mentor_id`) REFERENCES `mentors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `call_events` (
	`booking_id` text NOT NULL,
	`mentor_id` text NOT NULL,
	`event_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`meet_link` text,
	`revision` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`taken_until` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`booking_id`, `mentor_id`)
);
--> statement-breakpoint
CREATE INDEX `call_events_due` ON `call_events` (`next_attempt_at`) WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX `call_events_of_mentor` ON `call_events` (`mentor_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `call_events_end` ON `call_events` (`ends_at`);--> statement-breakpoint
CREATE TABLE `token_revocations` (
	`id` text PRIMARY KEY NOT NULL,
	`mentor_id` text NOT NULL,
	`token` text NOT NULL,
	`ended_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `token_revocations_of_mentor` ON `token_revocations` (`mentor_id`);--> statement-breakpoint
CREATE INDEX `token_revocations_due` ON `token_revocations` (`next_attempt_at`);