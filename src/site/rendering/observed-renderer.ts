import type { Observer } from '#/core/observability/observer.ts'
import type { Renderer } from './render-pool.ts'

export function observedRenderer(renderer: Renderer, observer: Observer): Renderer {
  return {
    ...renderer,
    async render(job, wanted) {
      observer.rendering += 1
      try {
        return await observer.work(observer.renders, 'render', [], () => renderer.render(job, wanted))
      } finally {
        observer.rendering -= 1
      }
    },
  }
}
