export const WITHOUT_MAIL = 'Por ahora este sitio no manda correos'
export const LINK_WITHOUT_MAIL = `${WITHOUT_MAIL}: el enlace lo tiene quien administra el sitio. Pedíselo.`

export type FormRefusal<Field extends string> = {
  errors: Partial<Record<Field, string>>
  problem: string | null
}

export type EmailForm = { email: string; error: string | null; problem: string | null; token: string }

export const NO_FORM_REFUSAL: FormRefusal<never> = { errors: {}, problem: null }

export function isFormRefused({ errors, problem }: FormRefusal<string>): boolean {
  return problem !== null || Object.keys(errors).length > 0
}

export function noticeNames<Name extends string>(notices: Readonly<Record<Name, string>>) {
  return (name: string | null): Name | null =>
    name !== null && Object.hasOwn(notices, name) ? (name as Name) : null
}
