export const LIBRARY_PHRASE =
  /\b(expected|received|invalid (input|option|string|number|key|value|element|type|discriminator|iso|url|uuid|email address|date)|too (big|small)\b|unrecognized|must (match|start|end|include)\b|zod|undefined|NaN|unexpected token|malformed|JSON at position|cannot read|failed to parse)/i;
