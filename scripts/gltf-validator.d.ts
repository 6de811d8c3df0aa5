declare module 'gltf-validator' {
  type Message = { code: string; severity: 0 | 1 | 2 | 3; pointer?: string; message: string }
  export function validateBytes(bytes: Uint8Array): Promise<{ issues: { messages: Message[] } }>
}
