export function fileResponse(file: Uint8Array, type: string): Response {
  return new Response(Uint8Array.from(file), { headers: { 'Content-Type': type } });
}
