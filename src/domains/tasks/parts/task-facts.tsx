import { Fragment } from 'react'
import { bountyStatusLabels, levelLabel, taskType } from '#contract/tasks/tasks.labels'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { finished } from '#contract/tasks/tasks.rules'
import { bountyShown, commissionShown, money, singleShown, totalShown } from '#contract/tasks/tasks.words'
import { can } from '#lib/device/environment'
import { dateTime } from '#lib/format'
import { site } from '#lib/net/site'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Link } from '#ui/link'
import { Progress } from '#ui/states/progress'
import { wordsBy } from '../../rooms/parts/room-words'
import { taskPage, workPage } from './paths'
import { LevelTag, StateTag } from './task-tags'
import { deadlineText } from './task-words'
import styles from './tasks.module.css'

const figuresOf = (t: TaskDetail): [string, string][] => {
  const { places, children } = taskType(t.type_alias)
  return [
    ...(places ? ([['每个名额', singleShown(t)]] as [string, string][]) : []),
    ['总赏金', totalShown(t)],
    ...(t.commission_rate > 0 ? ([['最高佣金', commissionShown(t)]] as [string, string][]) : []),
    ...(places ? ([['名额', `剩 ${t.left_count} / ${t.places}`]] as [string, string][]) : []),
    ...(t.is_virtual ? [] : ([['赏金状态', bountyStatusLabels[t.bounty_status] ?? '']] as [string, string][])),
    ...(t.payed_bounty > 0 ? ([['已发放', money(t.payed_bounty, t.is_virtual)]] as [string, string][]) : []),
    ...(children
      ? ([
          ['子任务赏金', bountyShown(t, t.child_task_total_bounty)],
          ['子任务已验收', bountyShown(t, t.child_task_verified_bounty)],
          ['子任务已发放', money(t.child_task_verified_payed_bounty, t.is_virtual)],
        ] as [string, string][])
      : []),
  ]
}

const doneText = (t: TaskDetail): string =>
  taskType(t.type_alias).places
    ? `已通过 ${t.approved_count} 份`
    : `子任务已验收 ${bountyShown(t, t.child_task_verified_bounty)}`

/** What a task gives, how far it is, and what it asks for. */
export function TaskFacts({ task }: { task: TaskDetail }) {
  const needs = task.require_task_id > 0 || task.require_work_id > 0 || task.need_vip === 1
  return (
    <Card>
      <div className="stack">
        <span className={styles.tags}>
          <StateTag task={task} />
          <Tag>{task.type_name}</Tag>
          {task.logic_name && <Tag>{task.logic_name}</Tag>}
          {taskType(task.type_alias).places && <LevelTag limit={task.task_num_score_limit} />}
        </span>
        <dl className={styles.figures}>
          {figuresOf(task).map(([label, value], i) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={i === 0 ? styles.amount : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        <Progress value={task.task_progress} label="任务进度" text={doneText(task)} />
        <p className="secondary tabular">
          {task.truename} · {finished(task.status) ? `${dateTime(task.settle_time)} 结算` : deadlineText(task)} ·{' '}
          {task.room_title}
        </p>
        {task.parent_id > 0 && (
          <p className="secondary">
            属于总任务：<Link href={taskPage(task.parent_id, 'child')}>{task.parent_title}</Link>
          </p>
        )}
        {needs && (
          <p className="secondary">
            接单条件：
            {[
              task.require_task_id > 0 && (
                <Link href={taskPage(task.require_task_id)}>完成任务“{task.require_task_title}”</Link>
              ),
              task.require_work_id > 0 && (
                <Link href={workPage(task.training_room_id, task.require_work_id)}>
                  {wordsBy(task.require_work_word)('完成{work}')}“{task.require_work_title}”
                </Link>
              ),
              task.need_vip === 1 && '所在组织已开通会员',
            ]
              .filter(Boolean)
              .map((need, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
                <Fragment key={i}>
                  {i > 0 && '、'}
                  {need}
                </Fragment>
              ))}
          </p>
        )}
        {taskType(task.type_alias).places && !task.can_manage && (
          <p className="secondary">
            我的等级：{levelLabel(task.my_score)}（已通过 {task.my_score} 个任务）
          </p>
        )}
        {site().pages.lxp_task && (
          <p className="secondary">
            <Link href={`${site().pages.lxp_task}/${task.id}`} target={can.newTab ? '_blank' : undefined}>
              查看任务介绍页（没有加入实训室也能打开）
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}
