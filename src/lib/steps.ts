export const bookingSteps = ['Choose', 'Time', 'Details and payment', 'Confirm'] as const;

type StepState = 'done' | 'present' | 'ahead';

/** `index` starts at 0, `current` at 1. `current` is one higher after the last step. */
export function stepState(index: number, current: number): StepState {
  if (index + 1 < current) return 'done';
  return index + 1 === current ? 'present' : 'ahead';
}

export function stepName(step: string, state: StepState): string {
  return step === 'Confirm' && state === 'done' ? 'Confirmed' : step;
}

export function showStep(current: number): void {
  for (const [index, step] of document.querySelectorAll<HTMLElement>('[data-step]').entries()) {
    const state = stepState(index, current);
    step.dataset.state = state;
    step.ariaCurrent = state === 'present' ? 'step' : null;
    step.querySelector('[data-name]')?.replaceChildren(stepName(bookingSteps[index] ?? '', state));
    step.querySelector('[data-done]')?.replaceChildren(state === 'done' ? ', done' : '');
  }
}
