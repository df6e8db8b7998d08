import { ProtocolError, toWireError } from './errors.ts';
import {
  type PipelineResponse,
  parsePipeline,
  type StreamRequest,
  type StreamResult,
} from './protocol.ts';
import type { Stream } from './stream.ts';
import type { StreamRegistry } from './stream-registry.ts';

/** Answers the body of a pipeline request. A protocol error fails it whole and closes its stream. */
export async function runPipeline(
  body: string,
  registry: StreamRegistry,
): Promise<PipelineResponse> {
  const { baton, requests } = parsePipeline(body);
  const lease = registry.acquire(baton);
  try {
    const results: StreamResult[] = [];
    for (const request of requests) {
      results.push(await answer(lease.stream, request));
    }
    return { baton: registry.release(lease), base_url: null, results };
  } catch (error) {
    registry.discard(lease);
    throw error;
  }
}

async function answer(stream: Stream, request: StreamRequest): Promise<StreamResult> {
  try {
    return { type: 'ok', response: await stream.handle(request) };
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    return { type: 'error', error: toWireError(error) };
  }
}
