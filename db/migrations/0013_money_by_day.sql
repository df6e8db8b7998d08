-- db/triggers.ts fills the table. It also drops `money_by_week`, together with the triggers that fill it.
-- WITHOUT ROWID: a range of days then reads only the rows of one index.
CREATE TABLE `money_by_day` (
	`day` text NOT NULL,
	`service` text NOT NULL,
	`kind` text NOT NULL,
	`billions` integer NOT NULL,
	`rest` integer NOT NULL,
	PRIMARY KEY(`day`, `service`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `refunds_created`;--> statement-breakpoint
CREATE INDEX `refunds_created` ON `refunds` (`created_at`,`id`);