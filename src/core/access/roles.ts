/** `redactor` writes drafts, `editor` publishes them, `admin` also has accounts, settings and product types. */
export const ROLES = ['visitor', 'redactor', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]
export const TEAM_ROLES = ROLES.filter((role) => role !== 'visitor')

export function isRole(text: unknown): text is Role {
  return (ROLES as readonly unknown[]).includes(text)
}
