// A few questions that find out which riddles suit a visitor: asked once, one by one, and each can be skipped.

import { inLanguage, inOwnDirection, make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

/**
 * Asks the questions within an element.
 * @param {HTMLElement} stage
 * @param {import('./riddle-rules.js').PersonalityQuestion[]} questions
 * @param {(votes: string[] | undefined) => void} done  the categories that the answers spoke for; undefined when they were skipped
 */
export function askPersonality(stage, questions, done) {
  /** @type {string[]} */
  const votes = [];
  const show = () => {
    const asked = questions[votes.length];
    const { question, answers } = asked;
    const title = inLanguage(inOwnDirection(make('h2', 'quiz__goal', question)), asked, 'question');
    title.tabIndex = -1;
    const list = make('ol', 'quiz__answers', ...answers.map(({ text, category }, index) => {
      const button = makeButton(text, () => {
        votes.push(category);
        if (votes.length < questions.length) show();
        else done(votes);
      }, 'button button--quiet quiz__answer');
      button.dataset.answer = String(index);
      return make('li', '', inLanguage(inOwnDirection(button), asked, 'answers'));
    }));
    const skip = makeButton(word('riddles.quiz.skip'), () => done(undefined));
    skip.dataset.action = 'skip';
    stage.replaceChildren(make(
      'div', 'hunt__card', make('p', 'eyebrow', word('quiz.progress', { number: votes.length + 1, questions: questions.length })),
      title, list, make('p', 'quiz__buttons', skip)));
    title.focus();
  };
  show();
}
