import { createMcpHandler, McpServer, type McpHttpHandler } from '@modelcontextprotocol/server'
import { LRUCache } from 'lru-cache'
import type { Snapshot } from '#/search/snapshot.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { aboutPrices } from '#/site/model/markdown-text.ts'
import { TOOLS, type CatalogueTool, type ToolAnswer } from './mcp-tools.ts'

const ANSWER_CACHE_SIZE = { max: 1000, maxSize: 8_000_000 }
const READS_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** Stateless: any process can answer any request. */
export function createMcp(snapshot: () => Snapshot): McpHttpHandler {
  const answers = keepAnswers()
  return createMcpHandler(
    () => {
      const { catalogue } = snapshot()
      const { brand } = requireSettings(catalogue)
      const server = new McpServer(
        { name: brand.name, title: `Catálogo de ${brand.name}`, version: '1' },
        {
          instructions: `Catálogo de ${brand.name} en español de Argentina. Empezá por search y seguí con product. Precios: ${aboutPrices(catalogue)}`,
        },
      )
      for (const { name, title, description, input, ...tool } of TOOLS) {
        const config = { title, description, inputSchema: input, annotations: { title, ...READS_ONLY } }
        server.registerTool(name, config, (args) =>
          toToolResult(answers(snapshot(), { name, ...tool }, args)),
        )
      }
      return server
    },
    { keepAliveMs: 0 },
  )
}

function toToolResult(answer: ToolAnswer) {
  const [text, isError] = 'failed' in answer ? [answer.failed, true] : [answer.text, false]
  return { content: [{ type: 'text' as const, text }], isError }
}

function keepAnswers() {
  const answerCache = new LRUCache<string, ToolAnswer>({
    ...ANSWER_CACHE_SIZE,
    sizeCalculation: answerCacheSize,
  })
  let of: object | undefined
  return (
    snapshot: Snapshot,
    { name, run }: Pick<CatalogueTool, 'name' | 'run'>,
    input: unknown,
  ): ToolAnswer => {
    if (of !== snapshot.catalogue) answerCache.clear()
    of = snapshot.catalogue
    const key = `${name} ${JSON.stringify(input)}`
    const answer = answerCache.get(key) ?? run(snapshot, input as never)
    answerCache.set(key, answer)
    return answer
  }
}

function answerCacheSize(answer: ToolAnswer, key: string): number {
  return 2 * (key.length + Object.values(answer).join('').length) + 200
}
