import { contestTypeLabels } from '#contract/contests/contests.labels'
import { entrants } from '#contract/contests/contests.words'
import type { SiteContest, SiteStanding } from '#contract/website/website.model'
import { entranceOf } from '#contract/website/website.rules'
import { dateTime, range } from '#lib/format'
import { PlainList } from '#ui/lists/plain-list'

interface SiteContestsProps {
  contests: readonly SiteContest[]
  who: SiteStanding | undefined
}

/** The contests of the website's rooms: stage, times, and the way in; their rooms are named where several share the website. */
function SiteContests({ contests, who }: SiteContestsProps) {
  const rooms = (who?.rooms.length ?? 0) > 1
  return (
    <PlainList className="site-grid" aria-label="赛项">
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
              <a className="site-go" href={way.href} aria-label={`${way.label}：${contest.title}`}>
                {way.label}
              </a>
            </div>
          </li>
        )
      })}
    </PlainList>
  )
}

const entries = ({ type, team_count }: SiteContest): string =>
  team_count > 0 ? `${entrants(type, team_count)}参赛` : ''

/** From when to when; what is not set yet is said. */
const period = (begin: number, end: number): string =>
  begin && end ? range(dateTime(begin), dateTime(end)) : dateTime(begin || end) || '待公布'

/** The contests under a heading; nothing without any. */
export function SiteTimetable({ title, ...list }: SiteContestsProps & { title: string }) {
  if (list.contests.length === 0) return null
  return (
    <section className="site-section">
      <h2>{title}</h2>
      <SiteContests {...list} />
    </section>
  )
}
