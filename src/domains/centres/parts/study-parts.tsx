import type { centresApi } from '#contract/centres/centres.api'
import type { Ability, StudyLine } from '#contract/centres/centres.model'
import { percent } from '#contract/centres/centres.rules'
import { GO_ON_TITLE, goingOn, lineText, studyDone, studyUnits } from '#contract/centres/study.labels'
import type { Output } from '#contract/kernel/endpoint'
import { date } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { ChartRadar } from '#ui/display/chart-radar'
import { Icon, type IconName } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { Progress } from '#ui/states/progress'

type Study = Output<typeof centresApi.study>

const kinds: Record<StudyLine['kind'], { title: string; icon: IconName }> = {
  plan: { title: '我的计划', icon: 'check' },
  course: { title: '我的课程', icon: 'book' },
  project: { title: '我的项目', icon: 'work' },
  camp: { title: '我的训练营', icon: 'trophy' },
  content: { title: '读到一半', icon: 'file' },
}
/** Where all of a kind stand by themselves. */
const wholes: Partial<Record<StudyLine['kind'], { label: string; href: string }>> = {
  plan: { label: '全部计划', href: '/plan-reading' },
  camp: { label: '全部训练营', href: '/camp-reading' },
}

function Line({ line }: { line: StudyLine }) {
  const [, all] = studyDone[line.kind]
  return (
    <ListRow
      prefix={<Icon name={kinds[line.kind].icon} />}
      title={line.title}
      description={lineText(line, serverSeconds())}
      // No figures beside it: on a phone the line would stand in a column of some ten characters.
      extra={line.over && <Tag>{line.total > 0 && line.done >= line.total ? all : '已结束'}</Tag>}
      href={line.href}
    />
  )
}

/** Where one was last: the way back there. */
export function GoOn({ lines }: { lines: readonly StudyLine[] }) {
  const list = goingOn(lines)
  if (list.length === 0) return null
  return (
    <Section title={GO_ON_TITLE}>
      <List label={GO_ON_TITLE}>
        {list.map((line) => (
          <Line key={`${line.href} ${line.place}`} line={line} />
        ))}
      </List>
    </Section>
  )
}

/** All plans, courses, projects and camps, each kind by itself; a kind of which there is none is not named. */
export function Learns({ lines }: { lines: readonly StudyLine[] }) {
  return (['plan', 'course', 'project', 'camp'] as const).map((kind) => {
    const list = lines.filter((line) => line.kind === kind)
    if (list.length === 0) return null
    const { title } = kinds[kind]
    const sum = list.reduce((of, one) => ({ done: of.done + one.done, total: of.total + one.total }), {
      done: 0,
      total: 0,
    })
    return (
      <Section key={kind} title={title} {...(wholes[kind] && { more: wholes[kind] })}>
        <div className="stack">
          {sum.total > 0 && (
            <Progress
              label={`${title}的进度`}
              value={percent(sum)}
              text={`共${studyDone[kind][0]} ${sum.done}/${sum.total} ${studyUnits[kind]}`}
            />
          )}
          <List label={title}>
            {list.map((line) => (
              <Line key={`${line.href} ${line.place}`} line={line} />
            ))}
          </List>
        </div>
      </Section>
    )
  })
}

/** Marks of exams that were released. */
export function ExamMarks({ list }: { list: Study['exams'] }) {
  if (list.length === 0) return null
  return (
    <Section title="考试成绩">
      <List label="考试成绩">
        {list.map((one) => (
          <ListRow
            key={one.id}
            title={one.title}
            description={one.room_title}
            extra={<span className="tabular">{`${one.score} / ${one.full} 分`}</span>}
            href={one.href}
          />
        ))}
      </List>
    </Section>
  )
}

export function Awards({ list }: { list: Study['awards'] }) {
  if (list.length === 0) return null
  return (
    <Section title="我的证书">
      <List label="我的证书">
        {list.map((one) => (
          <ListRow
            key={one.id}
            prefix={<Icon name="cert" />}
            title={one.title}
            description={one.number}
            extra={date(one.award_time)}
            href={one.href}
          />
        ))}
      </List>
    </Section>
  )
}

/** 能力: how much of what trains each one has passed, drawn, with the figures behind it. */
export function Abilities({ list }: { list: readonly Ability[] }) {
  if (list.length === 0) return null
  return (
    <Section title="能力维度">
      <Card>
        <div className="stack">
          <ChartRadar
            label="能力维度"
            axes={list.map(({ title }) => ({ label: title }))}
            series={[{ label: '已通过', values: list.map((one) => one.percent) }]}
          />
          <List label="各项能力">
            {list.map((one) => (
              <ListRow
                key={one.title}
                title={one.title}
                description={`通过 ${one.passed} / ${one.total} 项学习内容`}
                extra={<span className="tabular">{`${one.percent}%`}</span>}
              />
            ))}
          </List>
          <p className="secondary">
            按实训室、课程和训练营里学习内容的能力维度表计算：读完、学完或结营才算通过；项目的各项提交全部评阅后通过，第三方活动完成后通过。
          </p>
        </div>
      </Card>
    </Section>
  )
}
