import { Alert } from '#ui/Alert.tsx';
import { PART_NOT_LOADED } from '#ui/LoadFailure.tsx';

/** Replaces a part if its code is no longer on the server, for example after a deploy. */
export const notLoaded = () => ({
  default: () => <Alert tone="error">{PART_NOT_LOADED}</Alert>,
});
