-- db/booking-search-triggers.ts makes the table again, with the mentors, and fills it.
DROP TRIGGER IF EXISTS `search_booking_made`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `search_booking_changed`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `search_booking_deleted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `search_payment_captured`;--> statement-breakpoint
DROP TABLE IF EXISTS `booking_search`;
