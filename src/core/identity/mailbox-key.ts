/** Domains that ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** Key that identifies a mailbox; not an address to send to. */
export function mailboxKey(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const box = local.replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
