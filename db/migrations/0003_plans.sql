DROP INDEX `outbox_kept_whole`;--> statement-breakpoint
CREATE INDEX `outbox_kept_whole` ON `outbox` (`emptied_at`,`created_at`) WHERE state in ('sent', 'bounced') and emptied_at is null;--> statement-breakpoint
DROP INDEX `orders_open`;--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`is_open`,`checked_at`) WHERE is_open = 1;