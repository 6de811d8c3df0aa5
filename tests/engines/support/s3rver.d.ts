declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: { directory: string; address: string; port: number; silent: boolean })
    run(): Promise<{ port: number }>
  }
}
