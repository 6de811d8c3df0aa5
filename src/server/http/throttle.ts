import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** Lets a name do something so many times in a while. Answers the seconds to wait, 0 when there is no need to. */
export function throttle(points: number, seconds: number): (name: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return (name) =>
    limiter.consume(name).then(
      () => 0,
      (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    )
}
