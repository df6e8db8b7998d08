-- db/calendar-triggers.ts fills the table and the columns.
CREATE TABLE `calls_by_date` (
	`date` text PRIMARY KEY NOT NULL,
	`calls` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mentors` ADD `hours` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `mentors` ADD `days_off` text DEFAULT '[]' NOT NULL;
