export const WITHOUT_MAIL = 'Por ahora este sitio no manda correos'
export const LINK_WITHOUT_MAIL = `${WITHOUT_MAIL}: el enlace lo tiene quien administra el sitio. Pedíselo.`

export type FormRefusal<Field extends string> = {
  errors: Partial<Record<Field, string>>
  problem: string | null
}

/** State of a form in its page, new or refused. */
export type FormState<Field extends string> = FormRefusal<Field> & {
  values: Partial<Record<Field, string>>
  /** Signed time of issue, which also identifies a form that is sent twice. */
  token: string
  /** Browsers do not send a file again: a chosen one has to be chosen again. */
  askFile?: boolean
}

export type EmailForm = FormState<'email'>

export const NO_FORM_REFUSAL: FormRefusal<never> = { errors: {}, problem: null }
export const EMPTY_FORM: FormState<never> = { ...NO_FORM_REFUSAL, values: {}, token: '' }

/** Fields whose values no page repeats. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(['password', 'current', 'code', 'idToken'])

export function isFormRefused({ errors, problem }: FormRefusal<string>): boolean {
  return problem !== null || Object.keys(errors).length > 0
}

export function noticeNames<Name extends string>(notices: Readonly<Record<Name, string>>) {
  return (name: string | null): Name | null =>
    name !== null && Object.hasOwn(notices, name) ? (name as Name) : null
}
