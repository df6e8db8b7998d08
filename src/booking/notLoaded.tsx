import { Alert } from '#ui/Alert.tsx';

/** Replaces a part if its code is no longer on the server, for example after a deploy. */
export const notLoaded = () => ({
  default: () => <Alert tone="error">Please reload the page.</Alert>,
});
