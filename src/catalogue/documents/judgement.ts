import { z } from 'zod'
import { lineSchema, slug } from './common.ts'

/** Right answers for a query, as judged by an editor. */
export const judgement = z.strictObject({
  id: slug,
  /** Wordings of the query. */
  asked: z.array(lineSchema(80)).min(1).max(20),
  /**
   * Best first, as the judged sets name them: the code of a product, or `manual:CODE`, `part:CODE`, `question:CODE/…`, `faq:id`,
   * `page:id`, `topic:id`, `fault:type/id`.
   */
  answers: z
    .array(
      z
        .string()
        .trim()
        .regex(
          /^(?:[A-Z0-9-]+|(?:manual|part|faq|page|topic):[\w-]+|fault:[\w-]+\/[\w-]+|question:[A-Z0-9-]+\/.+)$/u,
          'Elegí una respuesta de las que muestra el buscador.',
        )
        .max(300),
    )
    .min(1)
    .max(6),
})
export type Judgement = z.infer<typeof judgement>
