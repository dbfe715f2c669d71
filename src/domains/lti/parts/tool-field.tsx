import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContentForm } from '#contract/content/content.model'
import { ltiErrors } from '#contract/lti/lti.errors'
import { toolStateLabels } from '#contract/lti/lti.labels'
import { CUSTOM_MAX, SCORE_MAX } from '#contract/lti/lti.rules'
import type { ContentTool, PickedItem } from '#contract/lti/tools/tools.model'
import { can } from '#lib/device/environment'
import { ApiError, errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, attemptSaving, say } from '#ui/overlays/say'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryView } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { newTab } from '../../software/parts/tab'
import { pickInTool, saveContentTool } from '../lti.mutations'
import { ltiQueries } from '../lti.queries'
import { CustomField } from './custom-field'
import styles from './lti.module.css'
import { againByTap } from './use-launch'

export type ToolFieldProps = {
  form: ContentForm
  /** Something of the form was changed that is not saved yet. */
  unsaved: boolean
  /** A choice from which one comes back to this form, by its number; '' = none. */
  picked?: string
  /** Takes over into the form what was chosen in a tool. */
  onTake: (of: { title?: string; description?: string; url: string }) => void
}

/** Through which tool third-party content opens; what is chosen in the tool fills in the form. */
export function ToolField({ form, unsaved, picked = '', onTake }: ToolFieldProps) {
  // Above what may be shown anew: a choice that was taken does not come up again.
  const [launchId, setLaunchId] = useState(picked)
  const query = useQuery({ ...ltiQueries.contentTool(form.id), enabled: form.id > 0 })
  if (form.id === 0)
    return (
      <Card title="第三方工具">
        <p className="secondary">保存草稿后，可以选择支持 LTI 1.3 的工具，学员的完成情况和成绩会自动回传。</p>
      </Card>
    )
  return (
    <QueryView query={query} label="第三方工具加载中">
      {(data) => <Chosen data={data} id={form.id} unsaved={unsaved} choice={[launchId, setLaunchId]} onTake={onTake} />}
    </QueryView>
  )
}

type ChosenProps = {
  data: ContentTool
  id: number
  unsaved: boolean
  choice: [launchId: string, set: (launchId: string) => void]
  onTake: ToolFieldProps['onTake']
}

function Chosen({ data, id, unsaved, choice: [launchId, setLaunchId], onTake }: ChosenProps) {
  const client = useQueryClient()
  const online = useOnline()
  const saved = { tool_id: data.tool_id, custom: data.custom, full: data.full }
  const form = useVersionedForm(`content-tool:${id}`, saved, data.version)
  const { value, set } = form
  const tool = data.tools.find((one) => one.id === value.tool_id)
  const save = () =>
    attemptSaving(form, async () => {
      await saveContentTool(client, { content_id: id, version: form.version, ...value })
      form.done()
      await say('已保存')
    })
  // Without tabs the tool takes the place of the form, and what was written would be gone.
  const writes = unsaved && !can.newTab
  const pick = async () => {
    const tab = newTab()
    let shown = false
    await attempt(async () => {
      const { launch_id, url } = await pickInTool(id, value.tool_id)
      shown = tab.go(url)
      // What no window shows is not waited for.
      if (shown || (await againByTap(tool?.title ?? '', url))) setLaunchId(launch_id)
    })
    if (!shown) tab.drop()
  }
  const take = (item: PickedItem, from: number) => {
    onTake({
      ...(item.title && { title: item.title }),
      ...(item.description && { description: item.description }),
      url: item.url,
    })
    set({ tool_id: from, custom: item.custom, full: item.full })
    setLaunchId('')
    void say('已填入，请保存')
  }
  const tools = [
    { value: '0', label: '不使用工具，直接打开链接' },
    ...data.tools.map((one) => ({
      value: String(one.id),
      label: one.state === 'enabled' ? one.title : `${one.title}（${toolStateLabels[one.state]}）`,
    })),
  ]
  return (
    <Card title="第三方工具">
      <div className="stack">
        <RestoredNote form={form} />
        <SelectField
          label="通过工具打开"
          value={String(value.tool_id)}
          options={tools}
          onChange={(next) => set({ tool_id: Number(next) })}
          hint={hintOf(tool)}
        />
        {tool && (
          <>
            <NumberField
              label="满分"
              digitsOnly
              maxLength={4}
              value={String(value.full)}
              onChange={(full) => set({ full: Math.min(SCORE_MAX, Number(full)) })}
              hint="工具回传的成绩按这个满分换算；0 表示只回传完成情况"
            />
            <CustomField
              label="自定义参数"
              value={value.custom}
              max={CUSTOM_MAX}
              onChange={(custom) => set({ custom })}
            />
            {tool.deep_linking && tool.state === 'enabled' && (
              <div className="row">
                <OnlineButton size="sm" variant="secondary" disabled={writes} onClick={pick}>
                  在工具里选择内容
                </OnlineButton>
                {writes && <span className="secondary">请先保存，再到工具里选择</span>}
              </div>
            )}
          </>
        )}
        {launchId && <Picked launchId={launchId} onTake={take} onStop={() => setLaunchId('')} />}
        <OvertakenNote form={form} still />
        <div className="row">
          <OnlineButton size="sm" disabled={!form.dirty || form.overtaken} onClick={save}>
            保存工具设置
          </OnlineButton>
          {!online && <span className="secondary">保存需要联网</span>}
        </div>
      </div>
    </Card>
  )
}

/** What the chosen tool asks of the form; one that is not in use says first that nobody gets in through it. */
const hintOf = (tool: ContentTool['tools'][number] | undefined): ReactNode => {
  if (!tool) return '组织管理员或供应商登记的工具会列在这里'
  if (tool.state !== 'enabled')
    return (
      <span className={styles.off}>
        {`工具${toolStateLabels[tool.state]}，学员现在打不开这项内容；请换一个工具，或联系组织管理员`}
      </span>
    )
  return `链接地址要在这个工具里，例如 ${tool.target_url}`
}

const WAIT_MS = 3000
/** The choice was another person's, or took too long; a network that is away says nothing of it. */
const isOver = (error: Error | null): boolean => error instanceof ApiError && error.is(ltiErrors.pick_gone)

type PickedProps = { launchId: string; onTake: (item: PickedItem, toolId: number) => void; onStop: () => void }

/** Waits for what is chosen in the other window, as long as the choice holds. */
function Picked({ launchId, onTake, onStop }: PickedProps) {
  const query = useQuery({
    ...ltiQueries.picked(launchId),
    refetchInterval: ({ state }) => (state.data?.returned || isOver(state.error) ? false : WAIT_MS),
    refetchOnWindowFocus: 'always',
  })
  const stop = (
    <div className="row">
      <Button size="sm" variant="quiet" onClick={onStop}>
        取消选择
      </Button>
    </div>
  )
  if (isOver(query.error))
    return (
      <div className="stack" aria-live="polite">
        <p className="secondary">{`${errorText(query.error)}，请重新选择。`}</p>
        {stop}
      </div>
    )
  return (
    <QueryView query={query} label="等待选择">
      {({ tool_id, returned, message, items }) => (
        <div className="stack" aria-live="polite">
          {message && <p>{message}</p>}
          {!returned && <p className="secondary">请在新窗口里选择，选好后会显示在这里。</p>}
          {returned && items.length === 0 && <p className="secondary">没有选择内容。</p>}
          {items.length > 0 && (
            <List label="选择的内容">
              {items.map((item) => (
                <ListRow
                  key={`${item.url} ${item.title}`}
                  title={item.title || item.url}
                  description={[item.description, item.full > 0 && `满分 ${item.full}`].filter(Boolean).join(' · ')}
                  onClick={() => onTake(item, tool_id)}
                />
              ))}
            </List>
          )}
          {stop}
        </div>
      )}
    </QueryView>
  )
}
