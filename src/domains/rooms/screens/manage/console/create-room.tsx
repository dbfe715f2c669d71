import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tooLong } from '#contract/kernel/text'
import { joinRuleLabels } from '#contract/rooms/lifecycle/lifecycle.labels'
import { INTRO_MAX, TITLE_MAX } from '#contract/rooms/lifecycle/lifecycle.model'
import { JOIN_RULES, type JoinRule } from '#contract/rooms/rooms.model'
import { navigate } from '#lib/navigate'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { createRoom } from '../../../lifecycle.mutations'
import { roomSetting } from '../../../parts/paths'
import styles from '../setting/setting.module.css'
import { PickTemplate } from './pick-template'

const START = { title: '', intro: '', begin_time: 0, end_time: 0, join_rule: 'approval' as JoinRule }
const rules = JOIN_RULES.map((value) => ({ value, ...joinRuleLabels[value] }))

/** A new room in two steps: what kind, then what it is called, when it is and who comes in. */
export function CreateRoom({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [template, setTemplate] = useState(0)
  const [basics, setBasics] = useState(START)
  const [second, setSecond] = useState(false)
  const [asked, setAsked] = useState(false)
  useBusy('form', template > 0)
  const set = (change: Partial<typeof START>) => setBasics({ ...basics, ...change })
  const titleError = basics.title.trim() ? undefined : '请输入实训室名称'
  const dateError = basics.end_time > 0 && basics.end_time <= basics.begin_time ? '结束时间要晚于开始时间' : undefined
  const long = tooLong(basics.title, TITLE_MAX) || tooLong(basics.intro, INTRO_MAX)
  const create = () => {
    setAsked(true)
    if (titleError || dateError || long) return undefined
    return attempt(async () => {
      const made = await createRoom(client, { ...basics, title: basics.title.trim(), template })
      onClose()
      await say('已创建，准备好后再发布')
      navigate(roomSetting(made.id))
    })
  }
  const close = async () => {
    if (basics.title || basics.intro) {
      const { confirm } = await import('#ui/overlays/confirm')
      if (!(await confirm({ title: '放弃创建', body: '已填写的内容不会保留。', confirmText: '放弃', danger: true })))
        return
    }
    onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={close}
      title={second ? '创建实训室 · 基本信息' : '创建实训室 · 选择类型'}
      footer={
        second ? (
          <>
            <Button variant="secondary" onClick={() => setSecond(false)}>
              上一步
            </Button>
            <OnlineButton onClick={create}>创建</OnlineButton>
          </>
        ) : (
          <Button disabled={!template} onClick={() => setSecond(true)}>
            下一步
          </Button>
        )
      }
    >
      {second ? (
        <div className={styles.form}>
          <TextField
            label="实训室名称"
            value={basics.title}
            onChange={(title) => set({ title })}
            maxGraphemes={TITLE_MAX}
            placeholder="例如：电子商务基础 24-1 班"
            required
            error={asked ? titleError : undefined}
          />
          <TextField
            label="简介"
            value={basics.intro}
            onChange={(intro) => set({ intro })}
            multiline
            rows={3}
            maxGraphemes={INTRO_MAX}
          />
          <div className={styles.pair}>
            <DateField label="开始时间" value={basics.begin_time} onChange={(begin_time) => set({ begin_time })} />
            <DateField
              label="结束时间"
              value={basics.end_time}
              onChange={(end_time) => set({ end_time })}
              placeholder="长期开放"
              error={dateError}
            />
          </div>
          <ChoiceField
            label="加入方式"
            options={rules}
            value={basics.join_rule}
            onChange={(join_rule) => set({ join_rule })}
            columns={2}
          />
        </div>
      ) : (
        <PickTemplate value={template} onChange={setTemplate} />
      )}
    </SheetOrDialog>
  )
}
