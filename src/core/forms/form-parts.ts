import type { Reply } from '#/core/http/reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { App } from '#/core/services/app.ts'

export type RefusedForm = { problem?: string | null; [field: string]: unknown }
/** Undefined where there is no such page, and where only the answer itself can show a form: to programs, and while nothing can be written. */
export type RedirectRefused = (visit: Visit, address: string, form: RefusedForm) => Promise<Reply | undefined>
/** Answers a refused form with the page at `address`: a browser by a redirect, a program at once. */
export type Refuse = (
  visit: Visit,
  address: string,
  status: number,
  form: RefusedForm,
  headers?: Record<string, string>,
) => Promise<Reply>

export type FormParts = { app: App; refuse: Refuse; page(visit: Visit): Promise<Reply> }
