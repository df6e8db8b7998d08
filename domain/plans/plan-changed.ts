import { DomainError } from '#domain/errors.ts';
import { planChanged } from './messages.ts';
import type { SavedPlan } from './plan.ts';

/** Somebody else has saved or sent the plan since it was read. */
export class PlanChanged extends DomainError {
  override readonly details;

  constructor(plan: SavedPlan) {
    super('conflict', planChanged(plan.savedBy));
    this.details = { plan };
  }
}
