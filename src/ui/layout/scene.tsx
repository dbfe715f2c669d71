/** The five scenes a thing can belong to: 岗 课 赛 证 创. Set as `data-scene`, they colour whatever is inside. */
export type Scene = 'gang' | 'ke' | 'sai' | 'zheng' | 'chuang'

export const sceneGlyphs: Record<Scene, string> = { gang: '岗', ke: '课', sai: '赛', zheng: '证', chuang: '创' }
