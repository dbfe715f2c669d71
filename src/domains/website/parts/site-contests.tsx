import { contestTypeLabels } from '#contract/contests/contests.labels'
import type { SiteContest, SiteStanding } from '#contract/website/website.model'
import { entranceOf } from '#contract/website/website.rules'
import { dateTime } from '#lib/format'
import { Link } from '#ui/link'

interface SiteContestsProps {
  contests: readonly SiteContest[]
  who: SiteStanding | undefined
  /** Their rooms are named: several share the website. */
  rooms: boolean
}

/** The contests of the website's rooms: stage, times, and the way in. */
export function SiteContests({ contests, who, rooms }: SiteContestsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics with the bullets
    <ul role="list" className="site-grid" aria-label="赛项">
      {contests.map((contest) => {
        const way = entranceOf(contest, who)
        return (
          <li key={contest.id}>
            <div className="site-card">
              <span className="site-pill">{contest.stage}</span>
              <h3>{contest.title}</h3>
              <p className="site-dim">
                {[contestTypeLabels[contest.type], rooms ? contest.room_title : '', entries(contest)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <dl className="site-times">
                <dt>报名</dt>
                <dd>{period(contest.signup_begin, contest.signup_end)}</dd>
                <dt>比赛</dt>
                <dd>{period(contest.begin_time, contest.end_time)}</dd>
              </dl>
              <Link className="site-go" href={way.href} aria-label={`${way.label}：${contest.title}`}>
                {way.label}
              </Link>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const entries = ({ type, team_count }: SiteContest): string =>
  team_count > 0 ? `${team_count} ${type === 2 ? '人' : '支队伍'}参赛` : ''

/** From when to when; what is not set yet is said. */
const period = (begin: number, end: number): string =>
  begin && end ? `${dateTime(begin)} 至 ${dateTime(end)}` : dateTime(begin || end) || '待公布'
