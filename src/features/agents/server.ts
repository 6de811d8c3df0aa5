import { agentRoutes } from './server/agent-routes.ts'
import { ucpRoutes } from './server/ucp-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const agentsFeature = defineServerFeature({
  name: 'agents',
  routes: ({ app, pages }) => [...agentRoutes(app, pages), ...ucpRoutes(app, pages)],
})
