import type { Work } from '#contract/works/works.model'
import { emptyNames, filledSteps, isNumbered, stepName, stepNumbers, withoutAnswers } from '#contract/works/works.rules'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QuestionsView } from '../../../questions/parts/editor/questions-view'
import { ItemView } from '../../parts/answer/item-view'
import { emptyText } from './publish-question'
import styles from './steps/editor.module.css'

/** The work as a learner reads it, without a word that is only for its author. */
export function WorkPreview({ work, onClose }: { work: Work; onClose: () => void }) {
  const steps = filledSteps(work.steps)
  const numbers = stepNumbers(steps)
  const empty = emptyNames(work)
  return (
    <SheetOrDialog open onClose={onClose} title={`预览：${work.title}`} width={720}>
      <div className={styles.preview}>
        {work.intro && <p className="secondary">{work.intro}</p>}
        {steps.map((step, n) => (
          <section key={step.id} className={styles.stack} data-numbered={isNumbered(step.type) || undefined}>
            <h3 className={styles.stepTitle}>{stepName(step, numbers[n] ?? 0)}</h3>
            {step.items.map(withoutAnswers).map((item) => (
              <div key={item.id} className={styles.stack}>
                <ItemView roomId={work.training_room_id} item={item} headingLevel={4} />
                {item.kind === 'quiz' && <QuestionsView questions={item.content.questions} />}
                {item.kind === 'text' && (
                  <p className={styles.answer}>{item.content.placeholder || '学员在这里作答'}</p>
                )}
                {item.kind === 'upload' && (
                  <p className={styles.answer}>学员在这里上传，最多 {item.content.max} 个文件</p>
                )}
              </div>
            ))}
          </section>
        ))}
        {empty.length > 0 && <p className="secondary">{emptyText(empty)}</p>}
      </div>
    </SheetOrDialog>
  )
}
