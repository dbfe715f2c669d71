import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampDetail, CampMine } from '#contract/camps/camps.model'
import { graduationTakenBack, percentRead, rulesText } from '#contract/camps/camps.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { thisDevice } from '#lib/device/environment'
import { date } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { Button } from '#ui/button'
import { Figures } from '#ui/display/figures'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { useDesk } from '#ui/layout/use-media'
import { PlainList } from '#ui/lists/plain-list'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Progress } from '#ui/states/progress'
import { UnsentNote } from '#ui/states/unsent-note'
import { campActs, campChanged } from '../camps.mutations'
import { checkinsHere } from '../camps.offline'
import styles from './camps.module.css'
import { useCheckedToday } from './use-checked-today'

const CheckinDialog = popup(() => import('./checkin-dialog').then((m) => m.CheckinDialog))
const MyCheckins = popup(() => import('./my-checkins').then((m) => m.MyCheckins))

/** How the person stands in their period: days, contents, what graduation asks for, and the way to check in. */
export function MyProgress({ camp, mine }: { camp: CampDetail; mine: CampMine }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'checkin' | 'list'>()
  const waiting = checkinsHere(useOutbox().items, mine.period_id)
  useWhenSent(waiting.length, () => void campChanged(client))
  const period = camp.periods.find(({ id }) => id === mine.period_id)
  if (!period) return null
  const { rules } = camp
  return (
    <Card title={`我的进度 · 第${mine.number}期`} extra={<Standing camp={camp} mine={mine} />}>
      <div className="stack">
        <Figures
          figures={[
            ['打卡天数', rules.need_days > 0 ? `${mine.checkin_days} / ${rules.need_days}` : mine.checkin_days],
            ['连续打卡', `${mine.streak} 天`],
            ['已学内容', `${mine.read_done} / ${mine.read_total}`],
          ]}
        />
        {rules.need_days > 0 && (
          <Progress
            label="打卡进度"
            value={(100 * mine.checkin_days) / rules.need_days}
            text={`打卡 ${mine.checkin_days} / ${rules.need_days} 天`}
          />
        )}
        {mine.read_total > 0 && (
          <Progress
            label="学习进度"
            value={percentRead(mine.read_done, mine.read_total)}
            text={rules.need_percent > 0 ? `学习内容，需要 ${rules.need_percent}%` : '学习内容'}
          />
        )}
        <p className="secondary">{wayOut(mine, rules)}</p>
        {waiting.map(({ item, content, at }) => (
          <UnsentNote
            key={item.id}
            item={item}
            text={content}
            kept={`${date(at)} 的打卡已保存在${thisDevice}上，联网后自动提交`}
          />
        ))}
        <Days
          mine={mine}
          begin={period.begin_time}
          end={period.end_time}
          waiting={waiting.map(({ at }) => dayOf(at))}
        />
        <div className="row">
          <Act camp={camp} mine={mine} running={period.state === 'running'} onCheckin={() => setOpen('checkin')} />
          <Button variant="secondary" onClick={() => setOpen('list')}>
            打卡记录
          </Button>
          {mine.graduate_time === 0 && period.state !== 'over' && <Quit camp={camp} mine={mine} />}
        </div>
      </div>
      {open === 'checkin' && <CheckinDialog camp={camp} mine={mine} onClose={() => setOpen(undefined)} />}
      {open === 'list' && (
        <MyCheckins campId={camp.id} periodId={mine.period_id} title="打卡记录" onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

/** What graduation asks for, or what a manager has said of it. */
const wayOut = (mine: CampMine, rules: CampDetail['rules']): string => {
  if (graduationTakenBack(mine)) return `结营已被撤销：${mine.graduate_reason}。之后不会自动结营，有疑问请联系老师`
  return mine.graduate_reason ? `老师已将你设为结营：${mine.graduate_reason}` : rulesText(rules)
}

function Standing({ camp, mine }: { camp: CampDetail; mine: CampMine }) {
  if (mine.graduate_time > 0) return <Tag tone="success">{`${date(mine.graduate_time)} 结营`}</Tag>
  if (graduationTakenBack(mine)) return <Tag tone="warning">结营已撤销</Tag>
  if (mine.met) return <Tag tone="info">已达到结营要求</Tag>
  const over = camp.periods.some(({ id, state }) => id === mine.period_id && state === 'over')
  return over ? <Tag>未结营</Tag> : null
}

type ActProps = { camp: CampDetail; mine: CampMine; running: boolean; onCheckin: () => void }
function Act({ camp, mine, running, onCheckin }: ActProps) {
  const client = useQueryClient()
  // On a phone it stands in the thumb zone.
  const desk = useDesk()
  const checked = useCheckedToday(mine)
  const graduate = () =>
    attempt(async () => {
      await campActs.graduate(client, camp.id, mine.period_id)
      await say('恭喜结营')
    })
  return (
    <>
      {running && desk && (
        <Button variant={checked ? 'secondary' : 'primary'} onClick={onCheckin}>
          {checked ? '修改今天的打卡' : '今日打卡'}
        </Button>
      )}
      {mine.met && mine.graduate_time === 0 && !graduationTakenBack(mine) && (
        <OnlineButton onClick={graduate}>申请结营</OnlineButton>
      )}
    </>
  )
}

function Quit({ camp, mine }: { camp: CampDetail; mine: CampMine }) {
  const client = useQueryClient()
  const quit = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '名额会让给别人，这一期的打卡记录也会删除，不能恢复。'
    if (!(await confirm({ title: '退出训练营', body, confirmText: '退出', danger: true }))) return
    await attempt(async () => {
      await campActs.quit(client, camp.id, mine.period_id)
      await say('已退出')
    })
  }
  return (
    <OnlineButton variant="quiet" onClick={quit}>
      退出
    </OnlineButton>
  )
}

type DaysProps = { mine: CampMine; begin: number; end: number; waiting: readonly number[] }
const said = { done: '已打卡', waiting: '待提交', today: '今天，还没有打卡', missed: '没有打卡', later: '还没有到' }

/** The days of the period: on which one checked in, which is today, which are to come. */
function Days({ mine, begin, end, waiting }: DaysProps) {
  const today = dayOf(serverSeconds())
  const done = new Set(mine.days.map(dayOf))
  const first = dayOf(begin)
  const days = Array.from({ length: dayOf(end) - first }, (_, n) => first + n)
  const stateOf = (day: number): keyof typeof said => {
    if (done.has(day)) return 'done'
    if (waiting.includes(day)) return 'waiting'
    if (day === today) return 'today'
    return day < today ? 'missed' : 'later'
  }
  return (
    <PlainList ordered aria-label="打卡日历" className={styles.days}>
      {days.map((day) => {
        const text = date(day * 86_400).slice(5)
        const state = stateOf(day)
        return (
          <li key={day} className={`${styles.day} tabular`} data-state={state}>
            <span aria-hidden>{text}</span>
            <span className="visually-hidden">{`${text} ${said[state]}`}</span>
          </li>
        )
      })}
    </PlainList>
  )
}
