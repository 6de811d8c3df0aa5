/** Gmail delivers to one box whatever dots are in its name. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** Not an address to write to. */
export function mailboxKey(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const box = local.replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
