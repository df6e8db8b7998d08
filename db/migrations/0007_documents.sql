CREATE TABLE `document_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`document_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `document_comments_of_document` ON `document_comments` (`document_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `document_comments_author` ON `document_comments` (`author_id`);--> statement-breakpoint
CREATE TABLE `document_versions` (
	`document_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`key` text NOT NULL,
	`sha256` text,
	`uploaded_by` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`scanned_at` integer,
	`opened_at` integer,
	PRIMARY KEY(`document_id`, `number`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_versions_key_unique` ON `document_versions` (`key`);--> statement-breakpoint
CREATE INDEX `document_versions_uploader` ON `document_versions` (`uploaded_by`);--> statement-breakpoint
CREATE INDEX `document_versions_under_way` ON `document_versions` (`created_at`) WHERE state = 'uploading';--> statement-breakpoint
CREATE INDEX `document_versions_to_scan` ON `document_versions` (`created_at`) WHERE state = 'checking';--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`booking_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `documents_of_user` ON `documents` (`user_id`);--> statement-breakpoint
CREATE INDEX `documents_created` ON `documents` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `removed_files` (
	`key` text PRIMARY KEY NOT NULL
);
