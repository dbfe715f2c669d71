import { useState } from 'react'
import { TRIP_PROBLEMS, type TripProblem } from '#contract/account/ways/ways.errors'
import { environment } from '#lib/device/environment'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { Button } from '#ui/button'
import { beginWay } from '../../ways.mutations'
import frame from '../auth-frame.module.css'
import { type Ticket, ticketOf } from '../hand-over'
import { WayMark } from './way-mark'
import styles from './ways.module.css'

/** WeChat for companies calls itself WeChat too. */
const inWechat = environment.wechat && !/wxwork/i.test(navigator.userAgent)

/** The ways that work in this browser. */
const waysHere = () =>
  (site().signin?.ways ?? []).filter(({ at }) => at === 'all' || at === (inWechat ? 'wechat' : 'browser'))

interface WayButtonsProps {
  ticket: Ticket
  begin: () => Promise<string>
  /** How the last way to a provider and back ended. */
  problem?: string | undefined
}

/** Logging in with somebody who knows the person already. */
export function WayButtons({ ticket, begin, problem }: WayButtonsProps) {
  const [told, setTold] = useState<string>(TRIP_PROBLEMS[problem as TripProblem] ?? '')
  const online = useOnline()
  const ways = waysHere()
  if (!ways.length) return null
  const go = async (way: string) => {
    setTold('')
    try {
      const { url } = await beginWay({ way, ...(await ticketOf(ticket, begin)) })
      location.assign(url)
    } catch (error) {
      setTold(errorText(error))
    }
  }
  return (
    <section className={styles.ways} aria-label="其他登录方式">
      <h2 className={styles.title}>其他登录方式</h2>
      {ways.map((way) => (
        <Button key={way.key} variant="secondary" block disabled={!online} onClick={() => go(way.key)}>
          <span className={styles.way}>
            <WayMark way={way} />
            {way.name}登录
          </span>
        </Button>
      ))}
      <p className={frame.problem} role="alert">
        {told}
      </p>
    </section>
  )
}
