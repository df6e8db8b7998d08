/** `uploading`: not all there yet. `checking`: waits for the virus scanner. `refused`: by it, and removed. */
export const versionStates = ['uploading', 'checking', 'stored', 'refused'] as const;
