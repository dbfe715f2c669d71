import type { Work } from '#contract/works/works.model'
import { isNumbered, stepName, stepNumbers, withoutAnswers } from '#contract/works/works.rules'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { ItemView } from '../../parts/item-view'
import styles from './editor.module.css'
import { QuestionsView } from './questions-view'

/** The work as a learner reads it, without a word that is only for its author. */
export function WorkPreview({ work, onClose }: { work: Work; onClose: () => void }) {
  const numbers = stepNumbers(work.steps)
  return (
    <SheetOrDialog open onClose={onClose} title={`预览：${work.title}`} width={720}>
      <div className={styles.preview}>
        {work.intro && <p className="secondary">{work.intro}</p>}
        {work.steps.map((step, n) => (
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
            {step.items.length === 0 && <p className="secondary">这个步骤还没有内容</p>}
          </section>
        ))}
      </div>
    </SheetOrDialog>
  )
}
