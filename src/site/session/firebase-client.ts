import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from '@firebase/auth'
import type { FirebaseAccounts } from '#/core/identity/names.ts'

/** Firebase client; its proofs are ID tokens that the server exchanges for a session. */
export type FirebaseClient = {
  follow(listener: (uid: string | null) => void): void
  currentUid(): string | null
  idToken(): Promise<string>
  signIn(email: string, password: string): Promise<void>
  /** Creates an account; the service sends the confirmation email. */
  signUp(email: string, password: string): Promise<void>
  writeAgain(): Promise<void>
  requestReset(email: string): Promise<void>
  proveAgain(email: string, password: string): Promise<string>
  signOut(): Promise<void>
}

/** Excludes popup sign-in with other providers, most of the SDK's size. */
export function openFirebaseClient({ apiKey, projectId, emulator }: FirebaseAccounts): FirebaseClient {
  const app = initializeApp({ apiKey, projectId, authDomain: `${projectId}.firebaseapp.com` })
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  auth.languageCode = 'es'
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  const comeBack = { url: `${location.origin}/ingresar` }
  const currentUser = (): User => {
    if (!auth.currentUser) throw new Error('Nobody is signed in')
    return auth.currentUser
  }
  return {
    follow: (listener) => void onAuthStateChanged(auth, (user) => listener(user?.uid ?? null)),
    currentUid: () => auth.currentUser?.uid ?? null,
    idToken: () => currentUser().getIdToken(true),
    signIn: async (email, password) => void (await signInWithEmailAndPassword(auth, email, password)),
    async signUp(email, password) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      await sendEmailVerification(user, comeBack)
    },
    writeAgain: () => sendEmailVerification(currentUser(), comeBack),
    requestReset: (email) => sendPasswordResetEmail(auth, email, comeBack),
    async proveAgain(email, password) {
      await reauthenticateWithCredential(currentUser(), EmailAuthProvider.credential(email, password))
      return currentUser().getIdToken(true)
    },
    signOut: () => signOut(auth),
  }
}
