import css from './header-account.module.css'

/**
 * Where the list and the account stand: 44 px controls in the header's bar, one wide button at the foot of the
 * full-screen menu. It takes no room while nobody fills it.
 */
export function HeaderAccount({ place }: { place: 'bar' | 'menu' }) {
  return <div className={css[place]} data-slot={`account-${place}`} />
}
