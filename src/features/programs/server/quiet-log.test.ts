import { expect, test, vi } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { createMcp } from '#/features/agents/server/mcp-server.ts'
import { createTeamMcp } from './team-mcp.ts'

test('a call writes nothing to the console, since the log is JSON', async () => {
  const catalogue = sampleCatalogue()
  const snapshot = { catalogue, index: createSearchIndex(catalogue) }
  const spies = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
  const call = () =>
    new Request('https://catalogo.example/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    })
  const services = { live: { current: () => snapshot }, log: () => undefined }
  const caller = { kind: 'agent', scope: 'drafts' }
  const team = createTeamMcp(services as never)(caller as never)
  for (const fetchMcp of [createMcp(() => snapshot as never).fetch, team]) {
    const response = await fetchMcp(call())
    expect(response.status).toBe(200)
    await response.text()
  }
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})
