CREATE TABLE `calendar_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
