import type { SiteDetail } from '#contract/website/website.model'
import { PICTURES_MAX } from '#contract/website/website.rules'
import { moved } from '#lib/moved'
import { IconButton } from '#ui/button'
import { PlainList } from '#ui/lists/plain-list'
import { ImageUpload } from '../../../files/parts/image-upload'
import styles from './website.module.css'

type Pictures = SiteDetail['pictures']

/** The pictures that turn on the home, in their order. */
export function SitePictures({ value, onChange }: { value: Pictures; onChange: (pictures: Pictures) => void }) {
  return (
    <div className="stack">
      <span>
        轮播图片 {value.length}/{PICTURES_MAX}
      </span>
      <span className="secondary">建议 1200×500；每 3 秒轮换，没有图片时显示比赛配色</span>
      {value.length > 0 && (
        <PlainList className={styles.pictures} aria-label="轮播图片">
          {value.map((picture, i) => (
            <li key={picture.id} className={styles.picture}>
              <img src={picture.content.url} alt={`第 ${i + 1} 张轮播图片`} />
              <span className="row">
                <IconButton
                  icon="back"
                  label={`前移第 ${i + 1} 张`}
                  disabled={i === 0}
                  onClick={() => onChange(moved(value, i, i - 1))}
                />
                <IconButton
                  icon="chevron"
                  label={`后移第 ${i + 1} 张`}
                  disabled={i === value.length - 1}
                  onClick={() => onChange(moved(value, i, i + 1))}
                />
                <IconButton
                  icon="trash"
                  label={`移除第 ${i + 1} 张`}
                  onClick={() => onChange(value.filter((other) => other !== picture))}
                />
              </span>
            </li>
          ))}
        </PlainList>
      )}
      {value.length < PICTURES_MAX && (
        <ImageUpload
          label="添加轮播图片"
          kind="simple_image"
          onUploaded={({ id, url }) => onChange([...value, { id, content: { url } }])}
        >
          {null}
        </ImageUpload>
      )}
    </div>
  )
}
