import { useRef, useState } from 'react'
import type { CourseDetail } from '#contract/courses/courses.model'
import { CHAPTERS_MAX, SECTIONS_MAX } from '#contract/courses/courses.rules'
import { sizeText } from '#contract/files/size.labels'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Progress } from '#ui/states/progress'
import { type FolderPlan, planFolder } from './folder-plan'
import { useFolder } from './use-folder'

const countOf = ({ chapters }: CourseDetail): number => chapters.reduce((sum, { sections }) => sum + sections.length, 0)

/** A folder of this computer becomes chapters and sections: first what would come is said. */
export function FromFolder({ course, disabled }: { course: CourseDetail; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [plan, setPlan] = useState<FolderPlan<File>>()
  const choose = (files: FileList | null) => {
    const places = { chapters: CHAPTERS_MAX - course.chapters.length, sections: SECTIONS_MAX - countOf(course) }
    const next = planFolder([...(files ?? [])], places)
    if (next.chapters.length + next.left.length > 0) setPlan(next)
    else void say('文件夹里没有可以添加的文件')
  }
  return (
    <>
      <input
        ref={(shown) => {
          input.current = shown
          // React has no name for it.
          shown?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择文件夹"
        multiple
        onChange={(event) => {
          choose(event.target.files)
          event.target.value = ''
        }}
      />
      <OnlineButton variant="secondary" icon="upload" disabled={disabled} onClick={() => input.current?.click()}>
        从文件夹添加
      </OnlineButton>
      {plan && <Bring courseId={course.id} plan={plan} onClose={() => setPlan(undefined)} />}
    </>
  )
}

type BringProps = { courseId: number; plan: FolderPlan<File>; onClose: () => void }

function Bring({ courseId, plan, onClose }: BringProps) {
  const { going, made, total, start, stop } = useFolder(courseId, plan)
  const run = async () => {
    if (!(await start())) return
    onClose()
    await say(`已添加 ${total} 节`)
  }
  return (
    <SheetOrDialog
      open
      title="从文件夹添加"
      dismissible={!going && made === 0}
      onClose={onClose}
      footer={
        going ? (
          <Button variant="secondary" onClick={stop}>
            暂停
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {made > 0 ? '不再继续' : '取消'}
            </Button>
            <OnlineButton disabled={total === 0} act="添加" onClick={run}>
              {made > 0 ? '继续' : `添加 ${total} 节`}
            </OnlineButton>
          </>
        )
      }
    >
      <div className="stack">
        {going || made > 0 ? (
          <Progress
            label="添加进度"
            value={Math.floor((((going?.made ?? made) + (going?.percent ?? 0) / 100) / Math.max(total, 1)) * 100)}
            text={
              going ? `第 ${going.made + 1}/${total} 节：${going.name}` : `已添加 ${made}/${total} 节，可以接着添加`
            }
          />
        ) : (
          total > 0 && (
            <p>
              {plan.chapters.length} 章 {total} 节，共 {sizeText(plan.size)}
              。每个子文件夹是一章，每个文件是一节，名称和顺序以后可以改。
            </p>
          )
        )}
        <ol aria-label="将要添加的章节">
          {plan.chapters.map(({ title, sections }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the plan never changes
            <li key={n}>
              {title}
              <span className="secondary">（{sections.map((one) => one.title).join('、')}）</span>
            </li>
          ))}
        </ol>
        {plan.left.length > 0 && (
          <>
            <p className="secondary">下面这些不会添加：</p>
            <ul aria-label="不会添加">
              {plan.left.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SheetOrDialog>
  )
}
