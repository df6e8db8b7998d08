ALTER TABLE `auth_tokens` ADD `spent_at` integer;--> statement-breakpoint
ALTER TABLE `link_mails` DROP COLUMN `is_reset`;