CREATE TABLE `webinar_signups` (
	`email` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`told_of` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webinar_signups_token_unique` ON `webinar_signups` (`token`);--> statement-breakpoint
CREATE INDEX `webinar_signups_in_turn` ON `webinar_signups` (`confirmed_at`);--> statement-breakpoint
CREATE INDEX `webinar_signups_created` ON `webinar_signups` (`created_at`);--> statement-breakpoint
CREATE INDEX `webinar_signups_told` ON `webinar_signups` (`told_of`);