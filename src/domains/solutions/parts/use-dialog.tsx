import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cut, tooLong } from '#contract/kernel/text'
import { TITLE_MAX } from '#contract/rooms/lifecycle/lifecycle.model'
import type { SolutionDetail } from '#contract/solutions/solutions.model'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { DateField } from '#ui/fields/date-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { roomSetting } from '../../rooms/parts/paths'
import { wordsOf } from '../../rooms/parts/room-words'
import { SkipFields } from '../../rooms/parts/skip-fields'
import { useSolution as makeWith } from '../solutions.mutations'

/** 使用方案: the name of the room that is made, and when it begins. */
export function UseDialog({ solution, onClose }: { solution: SolutionDetail; onClose: () => void }) {
  const client = useQueryClient()
  const words = wordsOf({ template: solution.template, menus: {} })
  const [title, setTitle] = useState(cut(solution.room_title, TITLE_MAX))
  const [begin, setBegin] = useState(0)
  const [skips, setSkips] = useState({ weekends: false, holidays: false })
  const bad = !title.trim() || tooLong(title, TITLE_MAX)
  const make = () =>
    attempt(async () => {
      const made = await makeWith(client, {
        id: solution.id,
        title: title.trim(),
        ...(begin > 0 && {
          begin_time: begin,
          skip_weekends: skips.weekends ? 1 : 0,
          skip_holidays: skips.holidays ? 1 : 0,
        }),
      })
      onClose()
      await say('实训室已创建，还未发布')
      navigate(roomSetting(made.id))
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="使用方案"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={bad} onClick={make}>
            创建实训室
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <TextField label="实训室名称" value={title} onChange={setTitle} maxGraphemes={TITLE_MAX} required />
        <DateField
          label="开始时间"
          value={begin}
          onChange={setBegin}
          hint={words('可不填；填写后，方案里课程、考试、比赛、{work}、任务、计划和项目的时间按同样的天数移动')}
        />
        {begin > 0 && <SkipFields skips={skips} onChange={setSkips} hint="时间按上课天数移动" />}
        <p className="secondary">会在本组织新建一间未发布的实训室，方案里的内容都在里面，可以继续修改。</p>
      </div>
    </SheetOrDialog>
  )
}
